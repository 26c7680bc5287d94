export function reach(root: string, folders: string[], without?: string[]): string[];
