import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { businessTimeZone } from '#platform/contract/time-zone.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { readWhole, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { Button } from '#ui/native/Button.tsx';
import type { LastDownload } from './queries.ts';
import { bookExportsTexts } from './texts.ts';

export interface FileButtonProps {
	/** Leads to the download. */
	readonly path: string;
	readonly query: Readonly<Record<string, string>>;
	/** What it is saved as. */
	readonly name: string;
	/** Says for a screen reader which file it is. */
	readonly of: string;
	/** Left out where an icon is enough. */
	readonly label?: string;
	readonly disabled?: boolean;
}

/** Saves a file. Afterwards it says beside it who took it last. */
export function FileButton({ path, query, name, of, label, disabled = false }: FileButtonProps): ReactElement {
	const text = useText(bookExportsTexts);
	const queries = useQueryClient();
	const saving = useMutation({
		async mutationFn() {
			saveFile(name, await readWhole(`${path}?${wireQuery(query).toString()}`));
		},
		onSuccess: () => queries.invalidateQueries({ queryKey: ['books', 'exports'] }),
		onError: (error) => showToast({ tone: 'danger', title: describeFailure(error, text('network_failure')) }),
	});
	const words = text('export.download', { file: of });
	return (
		<Button
			size="small"
			icon="download"
			isReading
			disabled={disabled}
			isPending={saving.isPending}
			pendingLabel={text('export.saving')}
			{...(label === undefined && { isIconOnly: true, variant: 'quiet' as const })}
			onClick={() => saving.mutate()}
		>
			{label === undefined ? (
				words
			) : (
				<>
					<span aria-hidden="true">{label}</span>
					<span className="sr-only">{words}</span>
				</>
			)}
		</Button>
	);
}

/** Who took it last; days are the seller's. */
export function LastLine({ last }: { readonly last: LastDownload | undefined }): ReactElement | null {
	const text = useText(bookExportsTexts);
	const language = useLanguage();
	if (last === undefined) return null;
	const write = createDateTimeFormat(language, { timeZone: businessTimeZone, dateStyle: 'medium' });
	const day = write(new Date(last.at));
	return (
		<span className="block text-sm text-muted">
			{last.by === undefined ? text('export.last_left', { day }) : text('export.last', { day, name: last.by })}
		</span>
	);
}
