import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import type { ProvePasskey } from './link-steps.ts';
import { LinkCodeForm } from './LinkCodeForm.tsx';
import { LinkPasskeyForm } from './LinkPasskeyForm.tsx';
import { LinkPasswordForm } from './LinkPasswordForm.tsx';
import { type Linking, useLink } from './use-link.ts';
import { switchTexts } from './texts.ts';

export interface LinkFormProps {
	readonly provePasskey: ProvePasskey;
	readonly onLinked: () => void;
	readonly onBack: () => void;
}

/** Signs in to the other account inside this one. */
export function LinkForm({ provePasskey, onLinked, onBack }: LinkFormProps): ReactElement {
	const text = useText(switchTexts);
	const linking = useLink(onLinked, provePasskey);
	const { other, isPending, refusal } = linking;
	return (
		<>
			<NoticeSlot role="alert">
				{refusal !== undefined && (
					<div className="mb-4">
						<Notice tone="danger">{refusal}</Notice>
					</div>
				)}
			</NoticeSlot>
			<Step linking={linking} />
			{other !== undefined && (
				<Button className="mt-2" variant="quiet" isBlock disabled={isPending} onClick={() => linking.choose(other)}>
					{text(other === 'passkey' ? 'link.choose_passkey' : 'link.choose_code')}
				</Button>
			)}
			<Button className="mt-2" variant="quiet" isBlock icon="arrow-left" disabled={isPending} onClick={onBack}>
				{text('switch.back')}
			</Button>
		</>
	);
}

function Step({ linking }: { readonly linking: Linking }): ReactElement {
	const { step, isPending } = linking;
	if (step === undefined) return <LinkPasswordForm isPending={isPending} onSubmit={linking.enterPassword} />;
	if (step.kind === 'passkey') return <LinkPasskeyForm isPending={isPending} onSubmit={linking.confirmPasskey} />;
	return <LinkCodeForm destination={step.destination} isPending={isPending} onSubmit={linking.enterCode} />;
}
