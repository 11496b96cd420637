import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useLeaveGuard } from '#platform/web/navigation/leave-guard.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { saveBookNumbers } from '../contract.ts';
import { ChartTable } from './ChartTable.tsx';
import type { BookAccounts } from './queries.ts';
import { bookAccountsTexts } from './texts.ts';
import { type ChartRow, useChart } from './use-chart.ts';

const FillDialog = lazy(async () => ({ default: (await import('./FillDialog.tsx')).FillDialog }));

/** Every account with its number, saved in one act. */
export function ChartCard({ chart: { accounts, month, mayChange } }: { readonly chart: BookAccounts }): ReactElement {
	const text = useText(bookAccountsTexts);
	const queries = useQueryClient();
	const titleId = useId();
	const form = useRef<HTMLFormElement>(null);
	const [leave, setLeave] = useState<() => void>();
	const { rows, change, fill, drop } = useChart(accounts);
	const [isFilling, setFilling] = useState(false);
	const changed = rows.filter(({ isChanged }) => isChanged);
	const isRight = changed.every(({ faults }) => !faults.number && !faults.name);
	const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['books'] });
	const saving = useMutation({
		mutationFn: () =>
			call(saveBookNumbers, {
				accounts: changed.map(({ account, number, name, typed }) => ({ account, ...typed, before: { number, name } })),
			}),
		async onSuccess() {
			await refresh();
			drop();
			showDone(text('save.done'));
		},
		// Somebody else may have been faster: both are shown then.
		onError: refresh,
	});
	useLeaveGuard(changed.length > 0, (go) => setLeave(() => go));
	useFirstMissing(form);
	const save = (): void => {
		if (isRight && changed.length > 0 && !saving.isPending) saving.mutate();
	};
	return (
		<Card as="section" aria-labelledby={titleId} padding="none">
			<div className="px-5 pt-5 max-sm:px-4">
				<CardHeader
					titleId={titleId}
					title={text('chart.title')}
					description={`${text('chart.text')} ${text('chart.names')}`}
					actions={
						mayChange && (
							<Button icon="file-up" onClick={() => setFilling(true)}>
								{text('fill.act')}
							</Button>
						)
					}
				/>
			</div>
			<form
				ref={form}
				onSubmit={(event) => {
					event.preventDefault();
					save();
				}}
			>
				<ChartTable rows={rows} month={month} mayChange={mayChange} onChange={change} onTake={drop} />
				<Foot
					rows={rows}
					mayChange={mayChange}
					saving={saving}
					canSave={changed.length > 0 && isRight}
					onCancel={changed.length === 0 || saving.isPending ? undefined : () => drop()}
				/>
			</form>
			<Suspense>{isFilling && <FillDialog rows={rows} onFill={fill} onClose={() => setFilling(false)} />}</Suspense>
			{leave !== undefined && (
				<ConfirmDialog
					isOpen
					onOpenChange={() => setLeave(undefined)}
					title={text('leave.title')}
					confirmLabel={text('leave.leave')}
					cancelLabel={text('leave.stay')}
					onConfirm={() => {
						drop();
						leave();
					}}
				>
					{text('leave.text')}
				</ConfirmDialog>
			)}
		</Card>
	);
}

/** The one thing of the screen is the account that has no number. */
function useFirstMissing(form: RefObject<HTMLFormElement | null>): void {
	useEffect(() => form.current?.querySelector<HTMLInputElement>('input[data-missing]')?.focus(), [form]);
}

interface FootProps {
	readonly rows: readonly ChartRow[];
	readonly mayChange: boolean;
	readonly saving: { readonly isPending: boolean; readonly error: Error | null };
	readonly canSave: boolean;
	/** Absent while there is nothing to go back to. */
	readonly onCancel: (() => void) | undefined;
}

function Foot({ rows, mayChange, saving, canSave, onCancel }: FootProps): ReactElement {
	const text = useText(bookAccountsTexts);
	const count = rows.filter(({ typed }) => typed.number.trim() !== '').length;
	return (
		<div
			data-save-bar
			className="sticky bottom-0 grid gap-3 rounded-b-lg border-t border-line bg-sunken px-5 py-4 max-sm:px-4"
		>
			<NoticeSlot role="alert">
				{saving.error !== null && (
					<Notice tone="danger">{describeFailure(saving.error, text('network_failure'))}</Notice>
				)}
			</NoticeSlot>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="text-sm text-muted">
					{mayChange ? text('chart.count', { count, all: rows.length }) : text('chart.other_role')}
				</p>
				{mayChange && (
					<div className="flex gap-2.5 max-sm:w-full">
						<Button disabled={onCancel === undefined} onClick={() => onCancel?.()}>
							{text('save.cancel')}
						</Button>
						<OnlineButton
							type="submit"
							variant="primary"
							className="max-sm:grow"
							disabled={!canSave}
							isPending={saving.isPending}
							pendingLabel={text('save.pending')}
						>
							{text('save.act')}
						</OnlineButton>
					</div>
				)}
			</div>
		</div>
	);
}
