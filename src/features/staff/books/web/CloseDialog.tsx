import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useProvedChange } from '#platform/web/use-proved-change.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { closeBooksMonth } from '../contract.ts';
import { type BooksMonth, booksKey } from './queries.ts';
import { booksTexts } from './texts.ts';
import { useBookDays } from './use-book-days.ts';

export interface CloseDialogProps {
	readonly books: BooksMonth;
	readonly onClose: () => void;
}

/** What will be final. The server proves it again in the moment of closing. */
export function CloseDialog({ books: { month, days }, onClose }: CloseDialogProps): ReactElement {
	const text = useText(booksTexts);
	const queries = useQueryClient();
	const navigate = useNavigate();
	const { money } = useFormat();
	const { month: write, monthInYear, monthOfYear, moment } = useBookDays();
	const named = monthOfYear(month);
	const close = useProvedChange(
		() => call(closeBooksMonth, { month }),
		async () => {
			// The month stays in sight where the address named none.
			navigate(pathTo('staffJournal', { month: month.slice(0, 7) }), { replace: true });
			await queries.invalidateQueries({ queryKey: booksKey });
		},
		({ closedAt, closedBy }) => {
			onClose();
			const facts = { month: named, time: moment(closedAt) };
			if (closedBy === undefined) showDone(text('confirm.done', facts));
			else if (closedBy === '') showDone(text('confirm.other_operator', facts));
			else showDone(text('confirm.other', { ...facts, name: closedBy }));
		},
	);
	const lines = days.reduce((sum, one) => sum + one.lines, 0);
	const debits = days.reduce((sum, one) => sum + one.debit, 0);
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={(isOpen) => {
				if (!isOpen) onClose();
			}}
			title={text('confirm.title', { month: monthInYear(month) })}
			confirmLabel={text('close.act', { month: write(month) })}
			cancelLabel={text('confirm.cancel')}
			isPending={close.isPending}
			pendingLabel={text('confirm.pending')}
			error={describeAnyFailure(close.error, text('network_failure'))}
			needsConnection
			onConfirm={() => close.mutate(undefined)}
		>
			<p>{text('confirm.text', { month: write(month) })}</p>
			<dl className="divide-y divide-line rounded-md border border-line px-4">
				<Fact name={text('confirm.journal')}>{text('days.lines_of', { count: lines })}</Fact>
				<Fact name={text('confirm.sums')}>{money(debits)}</Fact>
			</dl>
			<p className="text-sm text-muted">{text('confirm.proof')}</p>
		</ConfirmDialog>
	);
}
