// One service beside its tab: the form of its biller, or its billers to choose among first.
import { BILLERS } from '#billers/billers.ts';
import type { BillerFace } from '#billers/biller.ts';
import { useWords } from '#ui/words.ts';
import type { Service } from '#web/bill/service-list.ts';
import { BillCard } from './bill-card.tsx';
import { BillerGrid } from './biller-grid.tsx';
import { facesAsTiles, internetTiles } from './biller-tiles.ts';

const FACES: readonly BillerFace[] = BILLERS;

interface ServicePanelProps {
  service: Service;
  /** Whether the page's own title says something else. */
  hasTitle: boolean;
}

export function ServicePanel({ service, hasTitle }: ServicePanelProps) {
  const say = useWords();
  const faces = FACES.filter(({ type }) => type === service.type);
  if (service.id === 'internet') {
    return <BillerGrid address="/services/internet" tiles={internetTiles(faces)} />;
  }
  if (faces.length > 1) {
    return <BillerGrid address={`/services/${service.id}`} tiles={facesAsTiles(faces, say)} />;
  }
  const [face] = faces;
  if (!face) return null;
  return (
    <BillCard face={face}>
      {hasTitle && <h2 className="mb-2 text-2xl">{say(service.words)}</h2>}
      {service.id === 'topup' && <p className="mb-6 text-soft">{say('services.topup_hint')}</p>}
    </BillCard>
  );
}
