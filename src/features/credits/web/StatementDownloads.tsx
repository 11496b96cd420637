import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { download } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import { downloadStatement } from '../contract.ts';
import type { en } from '../messages.en.ts';
import { type DayRange, localTimeZone } from './day-range.ts';
import type { WalletName } from './queries.ts';

export interface StatementDownloadsProps {
	readonly range: DayRange;
	readonly wallet: WalletName;
}

/** The same statement as a file. */
export function StatementDownloads({ range, wallet }: StatementDownloadsProps): ReactElement {
	const text = useText<typeof en>('credits');
	const fetching = useMutation({
		mutationFn: async () => {
			const query = new URLSearchParams({ From: range.from, To: range.to, TimeZone: localTimeZone(), Wallet: wallet });
			saveFile(
				`${text('statement.file')}-${range.from}-${range.to}.csv`,
				await download(`${downloadStatement.path}?${query.toString()}`),
			);
		},
	});
	return (
		<div className="grid justify-items-end gap-1.5">
			<Button
				icon="download"
				isPending={fetching.isPending}
				pendingLabel={text('statement.preparing')}
				onClick={() => fetching.mutate()}
			>
				{text('statement.csv')}
			</Button>
			<NoticeSlot role="alert">
				{fetching.isError && (
					<p className="text-sm text-danger-text">{describeFailure(fetching.error, text('network_failure'))}</p>
				)}
			</NoticeSlot>
		</div>
	);
}
