export function reach(root: string, folders: string[]): string[];
