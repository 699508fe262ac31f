// Turns a startup error into a sentence: system error codes tell an operator nothing.

/** The problem with a file or folder by its error code; the path is put in front. */
const OF_FILES: Record<string, string> = {
  ENOTDIR: 'is not a folder, or lies below something that is none',
  EEXIST: 'is there already and is not a folder',
  ENOENT: 'is not there',
  EACCES: 'may not be used by this user',
  EPERM: 'may not be used by this user',
  EROFS: 'lies on a disk that cannot be written',
  ENOSPC: 'lies on a disk that is full',
  EDQUOT: 'lies on a disk that is full for this user',
  EISDIR: 'is a folder, and not a file',
};

/** The problem with a file or folder, as the end of a sentence that begins with its path. */
export function saidOfFile(error: unknown): string | undefined {
  return OF_FILES[(error as NodeJS.ErrnoException).code ?? ''];
}

/** One sentence for the operator. */
export function startSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (port !== undefined) return portSentence(code, port, 'PORT') ?? error.message;
  const said = saidOfFile(error);
  if (path === undefined || said === undefined) return error.message;
  return `${path} ${said}. Set DATA_DIR to a folder that this user may write to.`;
}

/** Why a port cannot be listened on, and the setting to change; undefined for other causes. */
export function portSentence(code: string, port: number, setting: string): string | undefined {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop what uses it, or set ${setting} to another one.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used here. Set ${setting} to one above 1023.`;
  return undefined;
}
