import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { download, wireQuery } from '#platform/web/file-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { localTimeZone } from '#platform/web/local-day.ts';
import type { DayRange } from './filter/day-range.ts';
import type { WalletName } from './queries.ts';
import { transactionTexts } from './texts.ts';

export interface FileDownloadsProps {
	readonly files: readonly RangeFile[];
	readonly range: DayRange;
	readonly wallet: WalletName;
}

export interface RangeFile {
	readonly format: 'csv' | 'pdf';
	/** Address of the call. */
	readonly path: string;
	readonly nameKey: 'statement.file' | 'usage.file';
}

/** What is seen of a range as a file: to reckon with, or to hand on. `isMenu` on a phone, where there is room for one button. */
export function FileDownloads(props: FileDownloadsProps & { readonly isMenu?: boolean }): ReactElement {
	const { files, range, wallet, isMenu = false } = props;
	const text = useText(transactionTexts);
	const fetching = useMutation({
		mutationFn: async ({ path, nameKey, format }: RangeFile) => {
			const query = wireQuery({ from: range.from, to: range.to, timeZone: localTimeZone(), wallet });
			const content = await download(`${path}?${query.toString()}`);
			saveFile(`${text(nameKey)}-${range.from}-${range.to}.${format}`, content);
		},
	});
	const fetchFile = (file: RangeFile): void => {
		if (!fetching.isPending) fetching.mutate(file);
	};
	// A menu of one would be a press too many.
	const only = files.length === 1 ? files[0] : undefined;
	return (
		<div className="grid justify-items-end gap-1.5">
			{isMenu && only !== undefined ? (
				<Button
					variant="quiet"
					icon="download"
					isIconOnly
					isPending={fetching.isPending}
					onClick={() => fetchFile(only)}
				>
					{text(`statement.${only.format}`)}
				</Button>
			) : isMenu ? (
				<Menu
					trigger={
						<Button variant="quiet" icon="download" isIconOnly isPending={fetching.isPending}>
							{text('statement.download')}
						</Button>
					}
				>
					{files.map((file) => (
						<MenuItem key={file.path} icon="download" onAction={() => fetchFile(file)}>
							{text(`statement.${file.format}`)}
						</MenuItem>
					))}
				</Menu>
			) : (
				<div className="flex flex-wrap gap-2">
					{files.map((file) => (
						<Button
							key={file.path}
							icon="download"
							isPending={fetching.isPending && fetching.variables.path === file.path}
							pendingLabel={text('statement.preparing')}
							onClick={() => fetchFile(file)}
						>
							{text(`statement.${file.format}`)}
						</Button>
					))}
				</div>
			)}
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
