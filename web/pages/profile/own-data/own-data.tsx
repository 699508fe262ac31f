// People's rights over their account: a copy of its data, and closing it.
import { Sections } from '#ui/surfaces/sheet.tsx';
import { CloseCard } from './close-card.tsx';
import { ExportCard } from './export-card.tsx';

export function OwnData() {
  return (
    <Sections>
      <ExportCard />
      <CloseCard />
    </Sections>
  );
}
