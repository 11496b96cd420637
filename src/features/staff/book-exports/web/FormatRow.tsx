import { type ReactElement, useId, useState } from 'react';
import { formatDayOfYear } from '#platform/contract/date-time.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { downloadBooksFile, downloadBooksMonth, nameOfFile } from '../contract.ts';
import { FileButton, LastLine } from './FileButton.tsx';
import type { Exported } from './queries.ts';
import { bookExportsTexts } from './texts.ts';

interface FormatRowProps {
	/** `YYYY-MM` */
	readonly month: string;
	readonly of: Exported;
}

/** Offers all files of a format at once, and each by itself. */
export function FormatRow({ month, of }: FormatRowProps): ReactElement {
	const text = useText(bookExportsTexts);
	const [isOpen, setOpen] = useState(false);
	const listId = useId();
	const { format, lines, fileCount, last, unnumbered, tooLong } = of;
	const name = text(`format.${format}`);
	const isBlocked = unnumbered.length > 0 || tooLong.length > 0;
	const isOne = format === 'neutral';
	const counts = text('export.files', {
		files: text('export.files_of', { count: fileCount }),
		lines: text('export.lines_of', { count: lines }),
	});
	return (
		<div className="py-3 first:pt-0">
			<div className="flex items-start justify-between gap-3">
				<div className="min-w-0">
					<p className="text-strong">{name}</p>
					<p className="text-sm text-muted">{counts}</p>
					<LastLine last={last} />
				</div>
				<div className="flex items-center gap-1">
					<FileButton
						path={isOne ? downloadBooksFile.path : downloadBooksMonth.path}
						query={{ month, format }}
						name={isOne ? nameOfFile({ month, format }) : `journal-${month}-${format}.zip`}
						of={name}
						label={text(isOne ? 'export.csv' : 'export.zip')}
						disabled={isBlocked}
					/>
					{!isOne && (
						<Button
							size="small"
							variant="quiet"
							icon={isOpen ? 'chevron-up' : 'chevron-down'}
							isIconOnly
							isReading
							aria-expanded={isOpen}
							aria-controls={isOpen ? listId : undefined}
							onClick={() => setOpen(!isOpen)}
						>
							{text('export.show', { format: name })}
						</Button>
					)}
				</div>
			</div>
			<Blocked of={of} />
			{isOpen && <Files id={listId} month={month} of={of} isBlocked={isBlocked} />}
		</div>
	);
}

function Blocked({ of: { unnumbered, tooLong } }: Pick<FormatRowProps, 'of'>): ReactElement | null {
	const text = useText(bookExportsTexts);
	const list = (accounts: Exported['unnumbered']): string => accounts.map((one) => text(`account.${one}`)).join(', ');
	const reasons = [
		unnumbered.length > 0 && text('export.unnumbered', { accounts: list(unnumbered) }),
		tooLong.length > 0 && text('export.too_long', { accounts: list(tooLong) }),
	].filter((one) => one !== false);
	if (reasons.length === 0) return null;
	return (
		<div className="mt-2 text-sm">
			{reasons.map((reason) => (
				<p key={reason} className="flex gap-1.5 text-warning-text">
					<Icon name="triangle-alert" className="mt-0.5" />
					<span className="min-w-0">{reason}</span>
				</p>
			))}
			<Link href={pathTo('staffBookAccounts')} className={textLinkStyle}>
				{text('export.add')}
			</Link>
		</div>
	);
}

function Files(props: FormatRowProps & { readonly id: string; readonly isBlocked: boolean }): ReactElement {
	const { id, month, isBlocked } = props;
	const { format, files, fileCount } = props.of;
	const text = useText(bookExportsTexts);
	const language = useLanguage();
	const { count } = useFormat();
	const write = (day: string): string => formatDayOfYear(day, language);
	return (
		<div id={id} className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm">
			{format !== 'neutral' && <p className="py-1 text-pretty text-muted">{text(`export.${format}_note`)}</p>}
			<ol>
				{files.map(({ from, to, lines, last }, index) => {
					const days = from === to ? write(from) : text('export.days', { from: write(from), to: write(to) });
					const place = index + 1;
					const title = text('export.file', { place: count(place), days });
					return (
						<li key={place} className="flex items-center justify-between gap-3 py-1">
							<span className="min-w-0">
								{title} <span className="figures text-muted">{text('export.lines_of', { count: lines })}</span>
								<LastLine last={last} />
							</span>
							<FileButton
								path={downloadBooksFile.path}
								query={{ month, format, file: String(place) }}
								name={nameOfFile({ month, format, file: place })}
								of={title}
								disabled={isBlocked}
							/>
						</li>
					);
				})}
			</ol>
			{fileCount > files.length && <p className="py-1 text-muted">{text('export.more', { count: fileCount })}</p>}
		</div>
	);
}
