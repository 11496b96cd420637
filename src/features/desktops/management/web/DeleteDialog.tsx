import { type ReactElement, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { deleteDesktop, restoreDesktop } from '../contract.ts';
import { DefaultSelect, othersOf } from './DefaultDialog.tsx';
import type { ManageDialogProps } from './manage-context.ts';
import { useChange } from './use-change.ts';
import { manageTexts } from './texts.ts';
import { useAudienceWords } from './use-audience-words.ts';

/** Deletes an own desktop, with the way back in the toast. The person’s own default one asks which other takes its place. */
export function DeleteDialog({ desktop, desktops, renew, onClose }: ManageDialogProps): ReactElement {
	const text = useText(manageTexts);
	const navigate = useNavigate();
	const [next, setNext] = useState<string>();
	const [isMissing, setMissing] = useState(false);
	const restore = useRestore(desktop, renew);
	const change = useChange(
		() => call(deleteDesktop, { desktopId: desktop.id, ...(next !== undefined && { defaultId: next }) }),
		() => {
			onClose();
			navigate(pathTo('home'));
			showToast({
				tone: 'success',
				title: text('done.deleted', { name: desktop.name }),
				action: { label: text('done.undo'), onPress: () => void restore() },
			});
		},
		() => renew(desktop.id),
	);
	const words = useAudienceWords();
	const firstFor = desktop.firstFor ?? [];
	// One that only was set to open first makes way for the next in order.
	const asksNext = desktop.isDefault && desktop.defaultBecause !== 'set';
	const needsNext = asksNext && next === undefined;
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			tone="danger"
			title={text('delete.title', { name: desktop.name })}
			confirmLabel={text('delete.confirm')}
			cancelLabel={text('cancel')}
			isPending={change.isPending}
			pendingLabel={text('delete.pending')}
			error={change.failure}
			onConfirm={() => {
				setMissing(needsNext);
				if (!needsNext) change.start(undefined);
			}}
		>
			<p>
				{text('delete.text')} {text('delete.shared')}
			</p>
			{firstFor.length > 0 && <p>{text('delete.first_for', { names: words.names(firstFor) })}</p>}
			{asksNext && (
				<DefaultSelect
					options={othersOf(desktop, desktops)}
					value={next}
					onChange={setNext}
					error={isMissing && needsNext ? text('default.choose_one') : undefined}
				/>
			)}
		</ConfirmDialog>
	);
}

/** Brings the desktop back, from the toast. */
function useRestore({ id, name }: ManageDialogProps['desktop'], renew: ManageDialogProps['renew']) {
	const text = useText(manageTexts);
	return async (): Promise<void> => {
		try {
			await call(restoreDesktop, { desktopId: id });
			showDone(text('done.restored', { name }));
		} catch {
			showToast({ tone: 'danger', title: text('failed.not_restored') });
		}
		await renew();
	};
}
