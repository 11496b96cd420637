import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { follow, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { exportPeople } from '../contract.ts';
import type { PeopleFilter } from './people-filter.ts';
import { directoryTexts } from './texts.ts';

/** What the filters show, as a file. */
export function ExportButton({ filter }: { readonly filter: PeopleFilter }): ReactElement {
	const text = useText(directoryTexts);
	const saving = useMutation({ mutationFn: () => savePeople(filter) });
	return (
		<div className="grid gap-2">
			<Button
				icon="download"
				isReading
				isPending={saving.isPending}
				pendingLabel={text('people.exporting')}
				onClick={() => saving.mutate()}
			>
				{text('people.export')}
			</Button>
			<NoticeSlot role="alert">
				{saving.isError && <Notice tone="danger">{describeFailure(saving.error, text('network_failure'))}</Notice>}
			</NoticeSlot>
		</div>
	);
}

/** Fetched piece by piece: a long list takes longer than any call may. */
async function savePeople({ find, office, state }: PeopleFilter): Promise<void> {
	const query = wireQuery({
		...(find !== undefined && { query: find }),
		...(office !== undefined && { officeId: office }),
		...(state !== undefined && { state }),
	});
	const pieces: Uint8Array<ArrayBuffer>[] = [];
	await follow(`${exportPeople.path}?${query.toString()}`, {
		signal: new AbortController().signal,
		onStart: () => undefined,
		onPiece: (piece) => void pieces.push(piece),
	});
	saveFile(`people-${new Date().toISOString().slice(0, 10)}.csv`, new Blob(pieces));
}
