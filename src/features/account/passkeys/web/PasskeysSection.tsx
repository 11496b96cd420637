// Shows the section `passkeys` of the security centre.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { readUserAgent } from '#platform/contract/user-agent.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { Passkey } from '../contract.ts';
import { NamePasskeyDialog } from './NamePasskeyDialog.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { passkeysQuery } from './queries.ts';
import { passkeyTexts } from './texts.ts';
import { useAddPasskey } from './use-add-passkey.ts';

export function PasskeysSection(): ReactElement {
	return (
		<SliceTexts catalog={passkeyTexts}>
			<Passkeys />
		</SliceTexts>
	);
}

function Passkeys(): ReactElement {
	const text = useText(passkeyTexts);
	const passkeys = useQuery(passkeysQuery);
	if (passkeys.isPending) return <SkeletonBlocks label={text('section.loading')} />;
	if (passkeys.isLoadingError) {
		return (
			<FailedState level={2} title={text('section.failed_title')} retryLabel={text('section.retry')} query={passkeys} />
		);
	}
	return <PasskeyList passkeys={passkeys.data} />;
}

/** The new passkey is named at once, while the person has the device in hand. */
function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }): ReactElement {
	const text = useText(passkeyTexts);
	const [done, setDone] = useState<string>();
	const [addedId, setAddedId] = useState<string>();
	const adding = useAddPasskey((id) => {
		setDone(text('add.done'));
		setAddedId(id);
	});
	const added = passkeys.find(({ id }) => id === addedId);
	const { browser, system } = readUserAgent(navigator.userAgent);
	const isSupported = 'PublicKeyCredential' in window;
	const addButton = isSupported && (
		<Button
			variant="primary"
			icon="plus"
			isPending={adding.isPending}
			pendingLabel={text('add.pending')}
			onClick={() => {
				setDone(undefined);
				adding.start();
			}}
		>
			{text('add.action')}
		</Button>
	);
	return (
		<div className="grid gap-4">
			{!isSupported && (
				<Notice tone="info" title={text('section.unsupported_title')}>
					{text('section.unsupported_text')}
				</Notice>
			)}
			<NoticeSlot role="status">{done !== undefined && <Notice tone="success">{done}</Notice>}</NoticeSlot>
			<NoticeSlot role="alert">
				{adding.notice !== undefined && <Notice tone={adding.notice.tone}>{adding.notice.text}</Notice>}
			</NoticeSlot>
			<Card padding="none">
				{passkeys.length === 0 ? (
					<EmptyState icon="fingerprint-pattern" level={2} title={text('section.empty_title')} action={addButton}>
						{text('section.empty_text')}
					</EmptyState>
				) : (
					<ul className="divide-y divide-line">
						{passkeys.map((passkey) => (
							<PasskeyRow key={passkey.id} passkey={passkey} onDone={setDone} />
						))}
					</ul>
				)}
			</Card>
			{passkeys.length > 0 && <div>{addButton}</div>}
			{added !== undefined && (
				<NamePasskeyDialog
					passkey={added}
					suggestion={browser && system && text('add.name', { browser, system })}
					onDone={setDone}
					onClose={() => setAddedId(undefined)}
				/>
			)}
		</div>
	);
}
