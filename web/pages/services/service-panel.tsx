// One service beside its tab: the form of its biller, or its billers to choose among first.
import { BILLERS } from '#billers/billers.ts';
import type { BillerFace } from '#billers/biller.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
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
  const title = say(service.words);
  const faces = FACES.filter(({ type }) => type === service.type);
  if (service.id === 'internet') {
    return <BillerGrid address="/services/internet" tiles={internetTiles(faces, say)} />;
  }
  if (faces.length > 1) {
    return <BillerGrid address={`/services/${service.id}`} tiles={facesAsTiles(faces, say)} />;
  }
  const [face] = faces;
  if (!face) return <Coming service={title} />;
  return (
    <BillCard face={face}>
      {hasTitle && <h2 className="mb-2 text-2xl">{title}</h2>}
      {service.id === 'topup' && <p className="mb-6 text-soft">{say('services.topup_hint')}</p>}
    </BillCard>
  );
}

function Coming({ service }: { service: string }) {
  const say = useWords();
  return (
    <Card>
      <h2 className="text-2xl">{say('services.coming', { service })}</h2>
      <p className="mt-2 mb-6 max-w-prose text-soft">{say('services.coming_hint')}</p>
      <ButtonLink look="secondary" to="/services/topup">
        {say('services.to_topup')}
      </ButtonLink>
    </Card>
  );
}
