import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '@kindred/infrastructure/problem';
import { fill, type Words } from './words.js';

const templates = path.resolve(import.meta.dirname, '../templates');
const suffix = '.tmpl';

/** The files of the repository in `root`, to which templates and lines are added; `written` lists what has been. */
export class Workspace {
  readonly written: string[] = [];

  constructor(
    readonly root: string,
    private readonly words: Words,
  ) {}

  /** Writes every file of a template. @throws Problem when one is there already */
  addFiles(template: string) {
    const folder = path.join(templates, template);
    const found = globSync(`**/*${suffix}`, { cwd: folder });
    const files = found.map((file) => [file, fill(file.slice(0, -suffix.length), this.words)] as const);
    for (const [, file] of files) {
      if (existsSync(path.join(this.root, file))) throw new Problem(`${file} is there already.`);
    }
    for (const [from, to] of files) this.write(to, fill(readFileSync(path.join(folder, from), 'utf8'), this.words));
  }

  /** Puts lines before the first place that matches. @throws Problem when nothing does */
  addBefore(file: string, place: RegExp, lines: string) {
    this.change(file, (text) => {
      const at = text.search(place);
      if (at < 0) throw new Problem(`${file} has no place for ${this.words.__name__}: nothing in it matches ${place}.`);
      return text.slice(0, at) + fill(lines, this.words) + text.slice(at);
    });
  }

  change(file: string, edit: (text: string) => string) {
    this.write(file, edit(readFileSync(path.join(this.root, file), 'utf8')));
  }

  private write(file: string, text: string) {
    const target = path.join(this.root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    this.written.push(file);
  }
}
