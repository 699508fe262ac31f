// How a form goes on with a draft when its person comes back to it, in the state of the navigation.

/** sent: the form's button is pressed, too; filled: the person presses it. */
export type Resumes = 'sent' | 'filled';

export function resumedState(resumes: Resumes) {
  return { resumes };
}

export function resumedOf(state: unknown): Resumes | undefined {
  const isState = typeof state === 'object' && state !== null && 'resumes' in state;
  if (!isState) return undefined;
  return state.resumes === 'sent' || state.resumes === 'filled' ? state.resumes : undefined;
}
