import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { ProviderMark } from '#ui/native/ProviderMark.tsx';
import { type LinkedAccounts, startLinking } from '../contract.ts';
import { linkedAccountsTexts } from './texts.ts';

export interface AddAccountsProps {
	readonly data: LinkedAccounts;
	readonly onStart: () => void;
}

/** A button for each provider of the brand; it leaves for the provider's own sign-in page. */
export function AddAccounts({ data, onStart }: AddAccountsProps): ReactElement {
	const text = useText(linkedAccountsTexts);
	const prove = useProof();
	const start = useMutation({
		mutationFn: (provider: string) => prove(() => call(startLinking, { provider })),
		// The button stays busy until the provider's page is there.
		onSuccess: ({ authorizationUrl }) => location.assign(authorizationUrl),
	});
	const isLeaving = start.isPending || start.isSuccess;
	const refusal = describeAnyFailure(start.error, text('linked.failed_text'));
	return (
		<div className="grid gap-3">
			<div
				className={classNames('flex flex-wrap gap-2 max-sm:*:w-full', data.accounts.length === 0 && 'justify-center')}
			>
				{data.providers.map(({ provider, name }) => {
					const isLinked = data.accounts.some((account) => account.provider === provider);
					return (
						<Button
							key={provider}
							isPending={isLeaving && start.variables === provider}
							disabled={isLeaving && start.variables !== provider}
							pendingLabel={text('linked.adding', { provider: name })}
							onClick={() => {
								onStart();
								start.mutate(provider);
							}}
						>
							<span className="inline-flex items-center gap-2">
								<ProviderMark provider={provider} />
								{text(isLinked ? 'linked.add_another' : 'linked.add', { provider: name })}
							</span>
						</Button>
					);
				})}
			</div>
			<NoticeSlot role="alert">{refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}</NoticeSlot>
		</div>
	);
}
