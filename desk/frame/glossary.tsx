// What the words of the back office mean: a dialog that the list of shortcuts leads to.
import { Dialog } from '#ui/dialog.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Scrolled } from '#desk/parts/dialogs/scrolled.tsx';

const WORDS = [
  'order_unknown',
  'wallet_load',
  'tier',
  'gateway',
  'journal',
  'refund_by_hand',
  'refund_held',
  'difference',
  'float',
  'dispute',
  'grievance_officer',
  'approval',
  'evidence',
  'audit_chain',
  'freeze',
  'block',
  'postponed',
  'history',
] as const;

interface GlossaryProps {
  isOpen: boolean;
  onClose: () => void;
}

export function Glossary({ isOpen, onClose }: GlossaryProps) {
  const t = usePageTexts('deskGlossary');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('desk.words')}>
      <Scrolled label={t('desk.words')}>
        <dl className="flex flex-col gap-3">
          {WORDS.map((word) => (
            <div key={word}>
              <dt className="font-bold">{t(`desk.word_${word}`)}</dt>
              <dd>{t(`desk.word_${word}_means`)}</dd>
            </div>
          ))}
        </dl>
      </Scrolled>
    </Dialog>
  );
}
