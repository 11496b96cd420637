import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { follow, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { exportAudit, type ExportFormat, exportFormats } from '../contract.ts';
import { type AuditFilter, toSearch } from './audit-filter.ts';
import { auditTexts } from './texts.ts';

/** What the filters show, as a file. */
export function ExportMenu({ filter }: { readonly filter: AuditFilter }): ReactElement {
	const text = useText(auditTexts);
	const saving = useMutation({ mutationFn: (format: ExportFormat) => saveAudit(filter, format) });
	return (
		<div className="grid justify-items-end gap-2">
			<Menu
				trigger={
					<Button icon="download" isReading isPending={saving.isPending} pendingLabel={text('page.exporting')}>
						{text('page.export')}
					</Button>
				}
			>
				{exportFormats.map((format) => (
					<MenuItem key={format} onAction={() => saving.mutate(format)}>
						{text(`page.export_${format}`)}
					</MenuItem>
				))}
			</Menu>
			<NoticeSlot role="alert">
				{saving.isError && <Notice tone="danger">{describeFailure(saving.error, text('network_failure'))}</Notice>}
			</NoticeSlot>
		</div>
	);
}

/** Fetched piece by piece: a long log takes longer than any call may. */
async function saveAudit(filter: AuditFilter, format: ExportFormat): Promise<void> {
	const search = Object.entries(toSearch(filter)).map(([name, value]) => [name, String(value)]);
	const query = wireQuery({ ...Object.fromEntries(search), format });
	const pieces: Uint8Array<ArrayBuffer>[] = [];
	await follow(`${exportAudit.path}?${query.toString()}`, {
		signal: new AbortController().signal,
		onStart: () => undefined,
		onPiece: (piece) => void pieces.push(piece),
	});
	saveFile(`audit-${new Date().toISOString().slice(0, 10)}.${format}`, new Blob(pieces));
}
