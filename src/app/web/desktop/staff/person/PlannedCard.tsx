import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { createDateTimeFormat, nameOfZone } from '#platform/contract/date-time.ts';
import { call } from '#platform/web/api-client.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { withdrawPersonnelChange } from '#features/staff/personnel/contract.ts';
import { personnelKey, seenRecordQuery } from '#features/staff/personnel/web/queries.ts';
import type { FailedQuery } from '#ui/failure.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { wholeTextLinkStyle } from '#ui/link-style.ts';
import { Card } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { wholeStyle } from '#ui/whole-link.ts';
import { staffPersonTexts } from './texts.ts';
import { usePerson } from './use-person.ts';
import type { PlannedRow } from './use-planned.ts';

/** Further rows are shown on request. */
const shownAtFirst = 3;

export interface PlannedCardProps {
	readonly userId: number;
	/** Undefined where the record failed to load. */
	readonly rows: readonly PlannedRow[] | undefined;
	/** The record that could not be loaded. */
	readonly failed: FailedQuery | undefined;
}

/** Lists what is going to change, each row with its day and its acts. */
export function PlannedCard({ userId, rows = [], failed }: PlannedCardProps): ReactElement {
	const text = useText(staffPersonTexts);
	const language = useLanguage();
	const titleId = useId();
	const { office } = usePerson(userId);
	const [isWhole, setWhole] = useState(false);
	const [cancelling, setCancelling] = useState<PlannedRow>();
	const hidden = isWhole ? 0 : rows.length - Math.min(rows.length, shownAtFirst);
	return (
		<Card as="section" padding="none" aria-labelledby={titleId}>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-4 max-sm:px-4">
				<Heading level={2} size="card" id={titleId}>
					{text('planned.title')}
				</Heading>
				{office !== undefined && (
					<span className="inline-block text-sm text-muted first-letter:uppercase">
						{nameOfZone(office.timeZone, language)}
					</span>
				)}
			</div>
			<ol className="divide-y divide-line border-t border-line">
				{failed !== undefined && (
					<li className="px-5 py-3.5">
						<FailedNotice title={text('planned.failed')} retryLabel={text('retry')} query={failed} />
					</li>
				)}
				{rows.slice(0, rows.length - hidden).map((row) => (
					<Row key={row.key} row={row} onCancel={() => setCancelling(row)} />
				))}
			</ol>
			{hidden > 0 && (
				<div className="border-t border-line px-5 py-3 max-sm:px-4">
					<Button size="small" variant="quiet" className="-ms-3" onClick={() => setWhole(true)}>
						{text('planned.more', { count: hidden })}
					</Button>
				</div>
			)}
			{cancelling !== undefined && (
				<CancelDialog userId={userId} row={cancelling} onClose={() => setCancelling(undefined)} />
			)}
		</Card>
	);
}

function Row({ row, onCancel }: { readonly row: PlannedRow; readonly onCancel: () => void }): ReactElement {
	const text = useText(staffPersonTexts);
	const { day, title, detail, by, edit, open, assignmentId, isMove = false } = row;
	const of = <span className="sr-only"> {title}</span>;
	// A row with one link opens wholly.
	const isWhole = (edit === undefined) !== (open === undefined);
	const link = {
		className: `${isWhole ? wholeTextLinkStyle : textLinkStyle} ${actStyle}`,
		...(isWhole && { 'data-whole': true }),
	};
	return (
		<li className={classNames('flex gap-4 px-5 py-3.5 max-sm:px-4', isWhole && wholeStyle)}>
			<DayMark day={day} />
			<div className="min-w-0">
				<p className="wrap-anywhere text-strong">{title}</p>
				{detail !== '' && <p className="text-sm wrap-anywhere text-body">{detail}</p>}
				<div className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
					{by !== '' && <span>{by}</span>}
					{edit !== undefined && (
						<Link href={edit} {...link}>
							{text('planned.edit')}
							{of}
						</Link>
					)}
					{assignmentId !== undefined && (
						<button type="button" className={`${textLinkStyle} ${actStyle}`} onClick={onCancel}>
							{text(isMove ? 'planned.cancel_move' : 'planned.cancel_change')}
							{of}
						</button>
					)}
					{open !== undefined && (
						<Link href={open} {...link}>
							{text('planned.open')}
							{of}
						</Link>
					)}
				</div>
			</div>
		</li>
	);
}

const actStyle = 'inline-flex min-h-6 items-center pointer-coarse:min-h-11';

/** Draws a calendar leaf with the month above the day. */
function DayMark({ day }: { readonly day: string }): ReactElement {
	const language = useLanguage();
	const at = new Date(`${day}T12:00:00`);
	return (
		<time
			dateTime={day}
			className="grid size-11 shrink-0 content-center justify-items-center rounded-md border border-line bg-sunken leading-tight"
		>
			<span className="text-xs text-muted">{createDateTimeFormat(language, { month: 'short' })(at)}</span>
			<span className="figures font-semibold text-strong">{at.getDate()}</span>
		</time>
	);
}

interface CancelDialogProps {
	readonly userId: number;
	readonly row: PlannedRow;
	readonly onClose: () => void;
}

function CancelDialog({ userId, row, onClose }: CancelDialogProps): ReactElement {
	const text = useText(staffPersonTexts);
	const { day } = useFormat();
	const queries = useQueryClient();
	const prove = useProof();
	// What was shown when the question was asked is what is cancelled.
	const version = useQuery(seenRecordQuery(userId)).data?.managed?.version ?? '';
	const cancel = useMutation({
		mutationFn: () =>
			prove(() => call(withdrawPersonnelChange, { userId, assignmentId: row.assignmentId ?? '', version })),
		async onSuccess() {
			await queries.invalidateQueries({ queryKey: personnelKey });
			onClose();
			showDone(text('planned.cancelled'));
		},
		onError: () => void queries.invalidateQueries({ queryKey: personnelKey }),
	});
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('planned.cancel_title')}
			confirmLabel={text(row.isMove === true ? 'planned.cancel_move' : 'planned.cancel_change')}
			cancelLabel={text('planned.keep')}
			tone="danger"
			isPending={cancel.isPending}
			pendingLabel={text('working')}
			error={describeAnyFailure(cancel.error, text('network_failure'))}
			needsConnection
			onConfirm={() => cancel.mutate()}
		>
			<p className="font-medium text-strong">{text('planned.of', { title: row.title, day: day(row.day) })}</p>
			<p>{text('planned.cancel_text', { day: day(row.day) })}</p>
		</ConfirmDialog>
	);
}
