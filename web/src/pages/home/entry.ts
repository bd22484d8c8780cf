/** What somebody typed or pasted to get in: a table's code or link, a replay's, or a personal return link. */
export type Entry =
  | { kind: 'table'; code: string }
  /** `moment` is the query of a link to one step, or empty. */
  | { kind: 'replay'; code: string; moment: string }
  | { kind: 'return'; token: string };

/** Reads a code, a path or a whole link; a bare code is one of a `plain`. Null when it cannot be any of them. */
export function readEntry(typed: string, plain: 'table' | 'replay' = 'table'): Entry | null {
  const text = typed.trim();
  const link = /(?:^|\/)(t|r|back)\/([\w.~-]+)\/?(\?[^#]*)?(?:#.*)?$/.exec(text);
  if (link) {
    const [, kind, code = '', moment = ''] = link;
    if (kind === 't') return { kind: 'table', code };
    return kind === 'r' ? { kind: 'replay', code, moment } : { kind: 'return', token: code };
  }
  const code = text.toLowerCase().replace(/[\s_-]+/g, '-');
  if (!/^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/.test(code)) return null;
  return plain === 'table' ? { kind: 'table', code } : { kind: 'replay', code, moment: '' };
}
