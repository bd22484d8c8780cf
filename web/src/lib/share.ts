/** Giving something to others: the share sheet of the device, else a copy; where nothing works, the caller shows it. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'shown';

/** Whether it is in the clipboard now; also on pages without https, where browsers offer only the old way. */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = words;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** Share a link by the device's sheet, or copy it. */
export async function shareLink(what: { title: string; text: string; url: string }): Promise<Shared> {
  if (hasShareSheet()) {
    try {
      await navigator.share(what);
      return 'shared';
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(what.url)) ? 'copied' : 'shown';
}

/** Share a picture by the device's sheet, or save it. */
export async function sharePicture(address: string, name: string, text: string): Promise<'saved' | Shared> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no picture: ${answer.status}`);
  const picture = new File([await answer.blob()], name, { type: 'image/png' });
  if (hasShareSheet() && navigator.canShare?.({ files: [picture] })) {
    try {
      await navigator.share({ files: [picture], text });
      return 'shared';
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'dismissed';
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  // The browser takes it up after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}
