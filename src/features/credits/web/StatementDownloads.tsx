import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { download } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import { downloadStatement, downloadStatementPdf } from '../contract.ts';
import type { en } from '../messages.en.ts';
import { type DayRange, localTimeZone } from './day-range.ts';
import type { WalletName } from './queries.ts';

export interface StatementDownloadsProps {
	readonly range: DayRange;
	readonly wallet: WalletName;
}

const files = { csv: downloadStatement.path, pdf: downloadStatementPdf.path } as const;
type Format = keyof typeof files;
const formats: readonly Format[] = ['csv', 'pdf'];

/** The same statement as a file: to reckon with, or to hand on. */
export function StatementDownloads({ range, wallet }: StatementDownloadsProps): ReactElement {
	const text = useText<typeof en>('credits');
	const fetching = useMutation({
		mutationFn: async (format: Format) => {
			const query = new URLSearchParams({ From: range.from, To: range.to, TimeZone: localTimeZone(), Wallet: wallet });
			const content = await download(`${files[format]}?${query.toString()}`);
			saveFile(`${text('statement.file')}-${range.from}-${range.to}.${format}`, content);
		},
	});
	return (
		<div className="grid gap-1.5">
			<div className="flex flex-wrap gap-2">
				{formats.map((format) => (
					<Button
						key={format}
						icon="download"
						isPending={fetching.isPending && fetching.variables === format}
						pendingLabel={text('statement.preparing')}
						onClick={() => !fetching.isPending && fetching.mutate(format)}
					>
						{text(`statement.${format}`)}
					</Button>
				))}
			</div>
			<NoticeSlot role="alert">
				{fetching.isError && (
					<p className="max-w-72 text-sm text-danger-text">
						{describeFailure(fetching.error, text('network_failure'))}
					</p>
				)}
			</NoticeSlot>
		</div>
	);
}
