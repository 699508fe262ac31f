// A text about whom something is for: its mobile numbers in groups, or its e-mail address, which wraps
// after its @ and dots alone.
import { EmailText } from './email-text.tsx';
import { NumberText } from './number-text.tsx';

export function WhomText({ children }: { children: string }) {
  return children.includes('@') ? (
    <EmailText>{children}</EmailText>
  ) : (
    <NumberText>{children}</NumberText>
  );
}
