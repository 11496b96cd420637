// The addresses that copies may go to: chosen, confirmed by a code, removed.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { CodeField } from '#ui/native/CodeField.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Switch } from '#ui/Switch.tsx';
import {
	changeInvoiceCopy,
	codeLength,
	confirmInvoiceCopy,
	type Copy,
	removeInvoiceCopy,
	sendInvoiceCopyCode,
} from '../contract.ts';
import { copiesQuery } from './queries.ts';
import { invoiceTexts } from './texts.ts';

export interface CopyListProps {
	readonly copies: readonly Copy[];
	/** Ids of those that are ticked; without it there is nothing to tick. */
	readonly chosen?: ReadonlySet<string>;
	readonly onChoose?: (copyId: string, isChosen: boolean) => void;
}

function nameOf({ Name, Email }: Pick<Copy, 'Name' | 'Email'>): string {
	return Name === '' ? Email : Name;
}

export function CopyList({ copies, chosen, onChoose }: CopyListProps): ReactElement {
	return (
		<ul className="grid gap-3">
			{copies.map((copy) => (
				<li key={copy.CopyID}>
					<CopyRow copy={copy} isChosen={chosen?.has(copy.CopyID)} onChoose={onChoose} />
				</li>
			))}
		</ul>
	);
}

interface CopyRowProps {
	readonly copy: Copy;
	readonly isChosen: boolean | undefined;
	readonly onChoose: CopyListProps['onChoose'];
}

function CopyRow({ copy, isChosen, onChoose }: CopyRowProps): ReactElement {
	const text = useText(invoiceTexts);
	const { CopyID, Email, State } = copy;
	const name = nameOf(copy);
	const refetch = useRefetch();
	const removing = useMutation({ mutationFn: () => call(removeInvoiceCopy, { CopyID }), onSettled: refetch });
	const badge =
		State === 'confirmed' ? (
			<Badge tone="success" icon="check">
				{text('send.confirmed')}
			</Badge>
		) : State === 'stopped' ? (
			<Badge tone="neutral" icon="x">
				{text('send.stopped')}
			</Badge>
		) : (
			<Badge tone="warning" icon="clock">
				{text('send.waiting')}
			</Badge>
		);
	const title = (
		<span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
			{name}
			{badge}
		</span>
	);
	const details =
		State === 'waiting' ? (
			<Waiting copy={copy} />
		) : (
			text(State === 'confirmed' ? 'send.pdf_itself' : 'send.stopped_text', { email: Email })
		);
	return (
		<div>
			<div className="flex items-start justify-between gap-3">
				<div className="min-w-0 grow">
					{onChoose !== undefined && State === 'confirmed' ? (
						<Checkbox
							name={`copy-${CopyID}`}
							label={title}
							description={details}
							checked={isChosen ?? false}
							onChange={(event) => onChoose(CopyID, event.target.checked)}
						/>
					) : (
						<div className={onChoose === undefined ? '' : 'ps-8.5'}>
							<div className="text-strong">{title}</div>
							<div className="mt-0.5 text-sm text-muted">{details}</div>
						</div>
					)}
				</div>
				<Menu
					trigger={
						<Button variant="quiet" size="small" icon="ellipsis" isIconOnly isPending={removing.isPending}>
							{text('send.more_for', { name })}
						</Button>
					}
				>
					<MenuItem icon="trash-2" tone="danger" onAction={() => removing.mutate()}>
						{text('send.remove')}
					</MenuItem>
				</Menu>
			</div>
			<FormRefusal>
				{removing.isError ? describeFailure(removing.error, text('network_failure')) : undefined}
			</FormRefusal>
		</div>
	);
}

/** Why it cannot be ticked, and the way to change that. */
function Waiting({ copy: { CopyID, Email, CodeSentAt } }: { readonly copy: Copy }): ReactElement {
	const text = useText(invoiceTexts);
	const { moment } = useFormat();
	const refetch = useRefetch();
	const [isOpen, setOpen] = useState(false);
	const sending = useMutation({ mutationFn: () => call(sendInvoiceCopyCode, { CopyID }), onSettled: refetch });
	const confirming = useForm(confirmInvoiceCopy, {
		networkFailure: text('network_failure'),
		refocus: 'Code',
		read: (typed) => ({ CopyID, Code: typed('Code') }),
		onDone: refetch,
	});
	const unsent = sending.isError ? describeFailure(sending.error, text('network_failure')) : undefined;
	return (
		<div className="grid gap-2">
			{CodeSentAt !== undefined && <p>{text('send.code_sent', { when: moment(CodeSentAt) })}</p>}
			<div className="flex flex-wrap gap-2">
				{!isOpen && (
					<Button size="small" onClick={() => setOpen(true)}>
						{text('send.enter_code')}
					</Button>
				)}
				<Button
					size="small"
					variant="quiet"
					isPending={sending.isPending}
					pendingLabel={text('send.adding')}
					onClick={() => sending.mutate()}
				>
					{text('send.again')}
				</Button>
			</div>
			{isOpen && (
				<form {...confirming.props} className="grid gap-3 sm:max-w-72">
					<CodeField
						{...confirming.field('Code')}
						length={codeLength}
						label={text('send.code', { email: Email })}
						required
						// oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button that stood here
						autoFocus
					/>
					<Button
						type="submit"
						size="small"
						isPending={confirming.isPending}
						pendingLabel={text('send.confirming')}
						className="justify-self-start"
					>
						{text('send.confirm')}
					</Button>
				</form>
			)}
			<FormRefusal>{confirming.refusal ?? unsent}</FormRefusal>
		</div>
	);
}

/** Who gets every new document by itself: takes effect at once. */
export function EveryOne({ copies }: { readonly copies: readonly Copy[] }): ReactElement | null {
	const confirmed = copies.filter(({ State }) => State === 'confirmed');
	if (confirmed.length === 0) return null;
	return (
		<div className="mt-4 grid gap-4 border-t border-line pt-4">
			{confirmed.map((copy) => (
				<EveryOneOf key={copy.CopyID} copy={copy} />
			))}
		</div>
	);
}

function EveryOneOf({ copy }: { readonly copy: Copy }): ReactElement {
	const text = useText(invoiceTexts);
	const refetch = useRefetch();
	const { CopyID, Language, GetsEveryOne } = copy;
	const changing = useMutation({
		mutationFn: (isOn: boolean) => call(changeInvoiceCopy, { CopyID, GetsEveryOne: isOn, Language }),
		onSettled: refetch,
	});
	return (
		<div>
			<Switch
				label={text('send.every')}
				description={text('send.every_to', { name: nameOf(copy) })}
				isSelected={changing.isPending ? changing.variables : GetsEveryOne}
				onChange={(isOn) => changing.mutate(isOn)}
			/>
			<FormRefusal>
				{changing.isError ? describeFailure(changing.error, text('network_failure')) : undefined}
			</FormRefusal>
		</div>
	);
}

export function useRefetch(): () => Promise<void> {
	const queryClient = useQueryClient();
	return () => queryClient.invalidateQueries({ queryKey: copiesQuery.queryKey });
}
