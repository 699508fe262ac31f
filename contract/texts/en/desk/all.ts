// Everything the back office says, for the server's answers.
import { deskWords } from './desk.ts';

/** A function, so that pages which say none of it load none of it. */
export const allDeskWords = () => ({
  ...deskWords,
});
