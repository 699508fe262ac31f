// The text of a recipient: mobile numbers are grouped, and an e-mail address wraps only after its @.
import { EmailText } from './email-text.tsx';
import { NumberText } from './number-text.tsx';

export function WhomText({ children }: { children: string }) {
  return children.includes('@') ? (
    <EmailText>{children}</EmailText>
  ) : (
    <NumberText>{children}</NumberText>
  );
}
