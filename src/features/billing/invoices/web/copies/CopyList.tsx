// The addresses that copies may go to: how each stands, what it gets by itself, removed.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Switch } from '#ui/Switch.tsx';
import { askInvoiceCopyAgain, changeInvoiceCopy, type Copy, removeInvoiceCopy } from '../../contract.ts';
import { copiesQuery } from '../queries.ts';
import { hasLapsed, StateBadge } from '../StateBadge.tsx';
import { invoiceTexts } from '../texts.ts';

/** The saved addresses: how each stands, and what it gets by itself. */
export function CopyList({ copies }: { readonly copies: readonly Copy[] }): ReactElement {
	return (
		<ul className="divide-y divide-line">
			{copies.map((copy) => (
				<li key={copy.copyId} className="py-4 first:pt-1">
					<CopyRow copy={copy} />
				</li>
			))}
		</ul>
	);
}

function CopyRow({ copy }: { readonly copy: Copy }): ReactElement {
	const text = useText(invoiceTexts);
	const { copyId, name: copyName, email } = copy;
	const name = copyName === '' ? email : copyName;
	const refetch = useRefetch();
	const removing = useMutation({ mutationFn: () => call(removeInvoiceCopy, { copyId }), onSettled: refetch });
	return (
		<div className="grid gap-2">
			<div className="flex items-center justify-between gap-3">
				<div className="min-w-0 grow">
					<p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere text-strong">
						{name}
						<StateBadge copy={copy} />
					</p>
					{copyName !== '' && <p className="text-sm text-muted wrap-anywhere">{email}</p>}
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
			<Waiting copy={copy} />
			{copy.state === 'stopped' ? (
				<p className="text-sm text-muted">{text('send.stopped_text', { email })}</p>
			) : (
				<EveryOneOf copy={copy} label={text('send.future_pdf')} />
			)}
			<FormRefusal>
				{removing.isError ? describeFailure(removing.error, text('network_failure')) : undefined}
			</FormRefusal>
		</div>
	);
}

/** When its reader was asked, and the way to ask again. */
function Waiting({ copy: { copyId, askedAt } }: { readonly copy: Copy }): ReactElement | null {
	const text = useText(invoiceTexts);
	const { moment } = useFormat();
	const refetch = useRefetch();
	const asking = useMutation({ mutationFn: () => call(askInvoiceCopyAgain, { copyId }), onSettled: refetch });
	if (askedAt === undefined) return null;
	const when = moment(askedAt);
	return (
		<div>
			<p className="text-sm text-muted">
				{text(hasLapsed(askedAt) ? 'send.asked_lapsed' : 'send.asked', { when })}{' '}
				<button
					type="button"
					aria-disabled={asking.isPending}
					className={textLinkStyle}
					onClick={() => {
						if (!asking.isPending) asking.mutate();
					}}
				>
					{text(asking.isPending ? 'send.adding' : 'send.again')}
				</button>
			</p>
			<FormRefusal>{asking.isError ? describeFailure(asking.error, text('network_failure')) : undefined}</FormRefusal>
		</div>
	);
}

interface EveryOneProps {
	readonly copy: Copy;
	readonly label: string;
	readonly description?: string;
}

/** Whether it gets every new document by itself: takes effect at once. */
export function EveryOneOf({ copy, label, description }: EveryOneProps): ReactElement {
	const text = useText(invoiceTexts);
	const refetch = useRefetch();
	const { copyId, language, getsEveryOne } = copy;
	const changing = useMutation({
		mutationFn: (isOn: boolean) => call(changeInvoiceCopy, { copyId, getsEveryOne: isOn, language }),
		onSettled: refetch,
	});
	return (
		<div>
			<Switch
				label={<span className="wrap-anywhere">{label}</span>}
				{...(description !== undefined && { description })}
				isSelected={changing.isPending ? changing.variables : getsEveryOne}
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
