// The settings documents, generated from the declarations and kept in the repository.
import { envExample, settingsDocument } from '#contract/settings/documents.ts';
import { SETTINGS } from './config.ts';

/** The text of each document by its path. */
export function settingsDocuments(): Record<string, string> {
  return { '.env.example': envExample(SETTINGS), 'docs/settings.md': settingsDocument(SETTINGS) };
}
