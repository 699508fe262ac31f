// How a form resumes a draft when its person comes back to it; passed in the state of the navigation.

/** sent: the form is filled in and submitted; filled: only filled in, and the person presses the button. */
export type Resumes = 'sent' | 'filled';

export function resumedState(resumes: Resumes) {
  return { resumes };
}

export function resumedOf(state: unknown): Resumes | undefined {
  const isState = typeof state === 'object' && state !== null && 'resumes' in state;
  if (!isState) return undefined;
  return state.resumes === 'sent' || state.resumes === 'filled' ? state.resumes : undefined;
}
