import { type ReactElement, type RefObject, Suspense, useRef, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { AccountList } from './AccountList.tsx';
import type { ProvePasskey } from './link-steps.ts';
import { LinkForm } from './LinkForm.tsx';
import { switchTexts } from './texts.ts';

export interface SwitchDialogProps {
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
	readonly provePasskey: ProvePasskey;
}

/** The accounts a person can go into, and the way to link another one. */
export function SwitchDialog(props: SwitchDialogProps): ReactElement {
	return (
		<Suspense>
			<SliceTexts catalog={switchTexts}>
				<Content {...props} />
			</SliceTexts>
		</Suspense>
	);
}

function Content({ isOpen, onOpenChange, provePasskey }: SwitchDialogProps): ReactElement {
	const text = useText(switchTexts);
	const [isLinking, setLinking] = useState(false);
	const [success, setSuccess] = useState<string>();
	const add = useRef<HTMLButtonElement>(null);
	const show = (said: string): void => {
		setSuccess(said);
		setLinking(false);
	};
	const showUnlinked = (): void => {
		show(text('switch.unlinked'));
		// The button that asked for it is gone with its account.
		focusOnceSeen(add);
	};
	return (
		<Dialog
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			title={text(isLinking ? 'link.title' : 'switch.title')}
			description={text(isLinking ? 'link.lead' : 'switch.lead')}
			closeLabel={text('switch.close')}
			size="small"
		>
			<NoticeSlot role="status">
				{success !== undefined && !isLinking && (
					<div className="mb-4">
						<Notice tone="success">{success}</Notice>
					</div>
				)}
			</NoticeSlot>
			{isLinking ? (
				<LinkForm
					provePasskey={provePasskey}
					onLinked={() => show(text('link.linked'))}
					onBack={() => setLinking(false)}
				/>
			) : (
				<>
					<AccountList onUnlinked={showUnlinked} />
					<Button ref={add} className="mt-4" isBlock icon="link" onClick={() => setLinking(true)}>
						{text('switch.add')}
					</Button>
				</>
			)}
		</Dialog>
	);
}

/** An element is not seen, and takes no focus, until the question above it is gone: some frames later. */
function focusOnceSeen(of: RefObject<HTMLElement | null>, frames = 30): void {
	requestAnimationFrame(() => {
		of.current?.focus();
		if (document.activeElement !== of.current && frames > 0) focusOnceSeen(of, frames - 1);
	});
}
