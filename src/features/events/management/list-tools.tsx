import { ExportIcon } from '@phosphor-icons/react/dist/ssr/Export';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { downloadCsv } from '#client/download-csv.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { toParticipantView } from './event-management.rules.ts';
import type { ManagedEvent, Participant } from './event-management.schema.ts';

interface ListToolsProps {
  event: ManagedEvent;
  participants: readonly Participant[];
}

/** Exports the list of answers as a table for spreadsheets, or prints it. */
export function ListTools({ event, participants }: ListToolsProps) {
  const t = useText('eventsManage.participants');
  return (
    <div className="flex flex-wrap">
      <ExportButton event={event} participants={participants} />
      <Button kind="ghost" icon={PrinterIcon} onPress={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}

function ExportButton({ event, participants }: ListToolsProps) {
  const t = useText('eventsManage.participants');
  const words = useText('eventsManage.csv');
  const { dayOf, timeOf } = useFormat();

  function download() {
    const heads = [words('name'), words('status'), words('guests'), words('phone'), words('email'), words('note')];
    const rows = participants.map((participant) => {
      const { name, guests, phone, email, note, createdAt } = participant;
      return [
        name,
        t(toParticipantView(participant)),
        guests,
        phone,
        email,
        note,
        `${dayOf(createdAt)} ${timeOf(createdAt)}`,
      ];
    });
    downloadCsv(`${words('file')} ${event.eventDate}`, [[...heads, words('answered')], ...rows]);
  }
  return (
    <Button kind="ghost" icon={ExportIcon} onPress={download}>
      {t('export')}
    </Button>
  );
}
