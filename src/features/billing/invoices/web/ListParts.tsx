// What the list of payments and invoices shows of documents: addresses for copies, the file with a year, and the seal.
import { type ReactElement, type ReactNode, useState } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { CopiesDialog } from './copies/CopiesDialog.tsx';
import { startYear, useYearDownload } from './year/year-download.ts';
import { invoiceTexts } from './texts.ts';

export interface ListActionsProps {
	/** Whose documents can be had in one file; undefined where there are none. */
	readonly year: number | undefined;
	/** Whether that year has documents; until it is known the button waits. */
	readonly isKnown: boolean;
	/** Stands before them. */
	readonly children?: ReactNode;
}

/** Stands beside the title of the list. */
export function ListActions({ year, isKnown, children }: ListActionsProps): ReactElement {
	const text = useText(invoiceTexts);
	const language = useLanguage();
	const [isOpen, setOpen] = useState(false);
	const download = useYearDownload();
	return (
		<div className="grid w-full grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 sm:flex sm:w-auto">
			{children}
			<Button icon="mail" onClick={() => setOpen(true)}>
				<span className="max-sm:hidden">{text('list.accountant')}</span>
				<span className="sm:hidden">{text('list.accountant_short')}</span>
			</Button>
			{year !== undefined && (
				<Button
					icon="folder-archive"
					disabled={!isKnown}
					isPending={download?.state === 'coming'}
					onClick={() => startYear(year, language)}
				>
					{text('year.button', { year: String(year) })}
				</Button>
			)}
			<CopiesDialog isOpen={isOpen} onOpenChange={setOpen} />
		</div>
	);
}

export interface SealLineProps {
	/** When the documents were last verified, and whether nothing had changed. */
	readonly checked: { readonly at: string; readonly isWhole: boolean } | undefined;
}

export function SealLine({ checked }: SealLineProps): ReactElement {
	const text = useText(invoiceTexts);
	const { moment } = useFormat();
	if (checked?.isWhole === false)
		return <Notice tone="danger">{text('list.broken', { when: moment(checked.at) })}</Notice>;
	return (
		<p className="flex items-start gap-2 text-sm text-muted">
			<Icon name="link" className="mt-0.5" />
			{checked === undefined ? text('list.sealed') : text('list.checked', { when: moment(checked.at) })}
		</p>
	);
}
