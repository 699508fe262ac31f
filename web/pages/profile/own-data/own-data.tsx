// What people own of their account: a copy of its data, and the choice to close it.
import { CloseCard } from './close-card.tsx';
import { ExportCard } from './export-card.tsx';

export function OwnData() {
  return (
    <>
      <ExportCard />
      <CloseCard />
    </>
  );
}
