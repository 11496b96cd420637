import { call } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { DesktopSummary } from '#features/desktops/desktops/contract.ts';
import { setDefaultDesktop } from '../contract.ts';
import type { ManageProps } from './manage-context.ts';
import { manageTexts } from './texts.ts';
import { type Change, useChange } from './use-change.ts';

export type NextDefault = Pick<DesktopSummary, 'id' | 'name' | 'right'>;

/** Sets what opens at sign-in. It is not asked about, because the toast has the way back. */
export function useSetDefault(
	{ desktops, renew }: Pick<ManageProps, 'desktops' | 'renew'>,
	dialog?: { readonly onDone: () => void },
): Change<NextDefault> {
	const text = useText(manageTexts);
	const before = desktops.find(({ isDefault }) => isDefault);
	// One that was set for the person opens again when they choose none.
	const set = ({ id, right }: NextDefault) => call(setDefaultDesktop, right === 'own' ? { desktopId: id } : {});
	const undo = useChange(
		set,
		({ name }) => showToast({ tone: 'success', title: text('done.default', { name }) }),
		renew,
		tellFailure,
	);
	return useChange(
		set,
		({ name }) => {
			dialog?.onDone();
			showToast({
				tone: 'success',
				title: text('done.default', { name }),
				...(before !== undefined && { action: { label: text('done.undo'), onPress: () => undo.start(before) } }),
			});
		},
		renew,
		dialog === undefined ? tellFailure : undefined,
	);
}

function tellFailure(title: string): void {
	showToast({ tone: 'danger', title });
}
