import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { type DesktopSummary, setDefaultDesktop } from '../../contract.ts';
import type { ManageDialogProps } from './manage-context.ts';
import { useChange } from './use-change.ts';
import { manageTexts } from './texts.ts';

/** Sets the shown desktop as the default one, or, where it is that, asks which other one is. */
export function DefaultDialog({ desktop, desktops, say, onClose }: ManageDialogProps): ReactElement {
	const text = useText(manageTexts);
	const [chosen, setChosen] = useState<string>();
	const [isMissing, setMissing] = useState(false);
	const next = desktop.IsDefault ? desktops.find(({ ID }) => ID === chosen) : desktop;
	const before = desktops.find(({ IsDefault }) => IsDefault);
	const change = useChange(
		({ ID }: Pick<DesktopSummary, 'ID' | 'Name'>) => call(setDefaultDesktop, { DesktopID: ID }),
		({ Name }) => {
			onClose();
			say({ tone: 'success', title: text('done.default', { name: Name }) });
		},
	);
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text(desktop.IsDefault ? 'default.unset_title' : 'default.set_title')}
			confirmLabel={text('default.set')}
			cancelLabel={text('cancel')}
			isPending={change.isPending}
			error={change.failure}
			onConfirm={() => {
				setMissing(next === undefined);
				if (next !== undefined) change.start(next);
			}}
		>
			{desktop.IsDefault ? (
				<>
					<p>{text('default.unset_text')}</p>
					<DefaultSelect
						desktop={desktop}
						desktops={desktops}
						value={chosen}
						onChange={setChosen}
						error={isMissing && next === undefined ? text('default.choose_one') : undefined}
					/>
				</>
			) : (
				<p>{text('default.set_text', { name: desktop.Name, before: before?.Name ?? '' })}</p>
			)}
		</ConfirmDialog>
	);
}

export interface DefaultSelectProps extends Pick<ManageDialogProps, 'desktop' | 'desktops'> {
	readonly value: string | undefined;
	readonly error: string | undefined;
	readonly onChange: (id: string) => void;
}

/** The own desktops that can take the place of the default one. */
export function DefaultSelect({ desktop, desktops, value, error, onChange }: DefaultSelectProps): ReactElement {
	const text = useText(manageTexts);
	return (
		<Select
			label={text('default.next')}
			placeholder={text('default.choose')}
			options={othersOf(desktop, desktops).map(({ ID, Name }) => ({ id: ID, label: Name }))}
			value={value ?? null}
			error={error}
			onChange={onChange}
		/>
	);
}

/** Own desktops other than one. */
export function othersOf(
	desktop: Pick<DesktopSummary, 'ID'>,
	desktops: readonly DesktopSummary[],
): readonly DesktopSummary[] {
	return desktops.filter(({ ID, Right }) => ID !== desktop.ID && Right === 'own');
}
