import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { readWhole, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useText } from '#platform/web/text-context.tsx';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { exportPeople } from '../contract.ts';
import type { PeopleFilter } from './people-filter.ts';
import { directoryTexts } from './texts.ts';

/** What the filters show, as a file. */
export function ExportButton({ filter }: { readonly filter: PeopleFilter }): ReactElement {
	const text = useText(directoryTexts);
	const saving = useMutation({ mutationFn: () => savePeople(filter) });
	return (
		<DownloadButton
			saving={saving}
			label={text('people.export')}
			pendingLabel={text('people.exporting')}
			networkFailure={text('network_failure')}
		/>
	);
}

async function savePeople({ find, office, state }: PeopleFilter): Promise<void> {
	const query = wireQuery({
		...(find !== undefined && { query: find }),
		...(office !== undefined && { officeId: office }),
		...(state !== undefined && { state }),
	});
	const file = await readWhole(`${exportPeople.path}?${query.toString()}`);
	saveFile(`people-${new Date().toISOString().slice(0, 10)}.csv`, file);
}
