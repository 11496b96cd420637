import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import type { en } from '../messages.en.ts';
import { LinkCodeForm } from './LinkCodeForm.tsx';
import { LinkPasswordForm } from './LinkPasswordForm.tsx';
import { useLink } from './use-link.ts';

export interface LinkFormProps {
	readonly onLinked: () => void;
	readonly onBack: () => void;
}

/** A sign-in to the other account, inside this one. */
export function LinkForm({ onLinked, onBack }: LinkFormProps): ReactElement {
	const text = useText<typeof en>('switch-user');
	const linking = useLink(onLinked);
	return (
		<>
			<NoticeSlot role="alert">
				{linking.refusal !== undefined && (
					<div className="mb-4">
						<Notice tone="danger">{linking.refusal}</Notice>
					</div>
				)}
			</NoticeSlot>
			{linking.signIn === undefined ? (
				<LinkPasswordForm isPending={linking.isPending} onSubmit={linking.enterPassword} />
			) : (
				<LinkCodeForm
					destination={linking.signIn.destination}
					isPending={linking.isPending}
					onSubmit={linking.enterCode}
				/>
			)}
			<Button className="mt-2" variant="quiet" isBlock icon="arrow-left" disabled={linking.isPending} onClick={onBack}>
				{text('switch.back')}
			</Button>
		</>
	);
}
