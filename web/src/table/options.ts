/** Which options of a table count beside the others; the game's form declares it. */
import type { Option } from '../protocol';

type Values = Readonly<Record<string, string>>;

/** What an option is set to. */
export const chosen = (name: string, form: readonly Option[], values: Values): string =>
  values[name] ?? form.find((option) => option.name === name)?.usual ?? '';

/** Whether an option means something beside what was chosen for the others. */
export function counts(option: Option, form: readonly Option[], values: Values): boolean {
  const ways = option.when ?? [];
  return (
    ways.length === 0 ||
    ways.some((way) =>
      Object.entries(way).every(([name, allowed]) => allowed.includes(chosen(name, form, values))),
    )
  );
}

/** Only those that count: the server refuses others. */
export const counting = (form: readonly Option[], values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const option = form.find((one) => one.name === name);
      return option === undefined || counts(option, form, values);
    }),
  );
