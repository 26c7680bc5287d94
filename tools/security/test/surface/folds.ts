const FIRST = 'Permissions-Policy:';
const LAST = 'X-XSS-Protection:';

/** Headers that every answer carries are written once in each of their forms, and after that by the form's number. */
export class Folds {
  private readonly forms: string[] = [];

  fold(text: string): string {
    const lines = text.split('\n');
    const from = lines.findIndex((line) => line.startsWith(FIRST));
    const to = lines.findIndex((line) => line.startsWith(LAST));
    if (from < 0 || to < from) return text;
    const block = lines.slice(from, to + 1);
    const form = block.join('\n');
    const place = this.forms.indexOf(form);
    const number = place < 0 ? this.forms.push(form) : place + 1;
    const named = `(security headers ${number})`;
    lines.splice(
      from,
      block.length,
      ...(place < 0 ? [...block, `(these are the security headers ${number})`] : [named]),
    );
    return lines.join('\n');
  }
}
