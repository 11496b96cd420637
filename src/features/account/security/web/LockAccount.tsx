import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { clearStorage } from '#platform/web/browser-storage.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { beginSignOut } from '#platform/web/sign-out.ts';
import { useText } from '#platform/web/text-context.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { lockOwnAccount } from '../contract.ts';
import { securityTexts } from './texts.ts';

const consequences = [
	{ key: 'ends', icon: 'log-out' },
	{ key: 'removes', icon: 'key-round' },
	{ key: 'back', icon: 'mail' },
] as const;

/** The emergency: a person who believes that someone else is in their account locks it at once. */
export function LockAccount(): ReactElement {
	const text = useText(securityTexts);
	const [isAsking, setAsking] = useState(false);
	const prove = useProof();
	const lock = useMutation({
		mutationFn: () => prove(() => call(lockOwnAccount, {})),
		onSuccess() {
			beginSignOut();
			clearStorage();
			replacePage(pathTo('secureAccount'));
		},
	});
	return (
		<section aria-labelledby="lock-account" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
			<div className="min-w-0 grow basis-80">
				<Heading level={2} size="label" id="lock-account" className="text-base">
					{text('overview.lock_title')}
				</Heading>
				<Text tone="muted" size="small">
					{text('overview.lock_short')}
				</Text>
			</div>
			<Button icon="lock" className="text-danger-text! max-md:w-full" onClick={() => setAsking(true)}>
				{text('overview.lock')}
			</Button>
			<ConfirmDialog
				isOpen={isAsking}
				onOpenChange={setAsking}
				title={text('overview.lock_question')}
				confirmLabel={text('overview.lock')}
				cancelLabel={text('sessions.cancel')}
				tone="danger"
				isPending={lock.isPending}
				pendingLabel={text('overview.lock_pending')}
				error={describeAnyFailure(lock.error, text('sessions.network_failure'))}
				onConfirm={() => lock.mutate()}
			>
				<ul className="grid gap-2.5">
					{consequences.map(({ key, icon }) => (
						<li key={key} className="flex items-start gap-2.5">
							<Icon name={icon} className="mt-0.5 text-muted" />
							<span className="min-w-0">{text(`overview.lock_${key}`)}</span>
						</li>
					))}
				</ul>
			</ConfirmDialog>
		</section>
	);
}
