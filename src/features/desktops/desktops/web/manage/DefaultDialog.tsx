import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { type DesktopSummary, setDefaultDesktop } from '../../contract.ts';
import type { ManageDialogProps } from './manage-context.ts';
import { useChange } from './use-change.ts';
import { manageTexts } from './texts.ts';
import { useAudienceWords } from './use-audience-words.ts';

/** Sets the shown desktop as the default one, or, where it is that, asks which other one is. */
export function DefaultDialog({ desktop, desktops, say, onClose }: ManageDialogProps): ReactElement {
	const text = useText(manageTexts);
	const [chosen, setChosen] = useState<string>();
	const [isMissing, setMissing] = useState(false);
	const next = desktop.IsDefault ? desktops.find(({ ID }) => ID === chosen) : desktop;
	const before = desktops.find(({ IsDefault }) => IsDefault);
	const change = useChange(
		// One that was set for the person opens again when they choose none.
		({ ID, Right }: Pick<DesktopSummary, 'ID' | 'Name' | 'Right'>) =>
			call(setDefaultDesktop, Right === 'own' ? { DesktopID: ID } : {}),
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
						options={candidatesOf(desktop, desktops)}
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

export interface DefaultSelectProps {
	readonly options: readonly DesktopSummary[];
	readonly value: string | undefined;
	readonly error: string | undefined;
	readonly onChange: (id: string) => void;
}

/** The desktops that can take the place of the default one. */
export function DefaultSelect({ options, value, error, onChange }: DefaultSelectProps): ReactElement {
	const text = useText(manageTexts);
	const words = useAudienceWords();
	return (
		<Select
			label={text('default.next')}
			placeholder={text('default.choose')}
			options={options.map(({ ID, Name, SetFor }) => ({
				id: ID,
				label: Name,
				...(SetFor !== undefined && { description: words.why(SetFor) }),
			}))}
			value={value ?? null}
			error={error}
			onChange={onChange}
		/>
	);
}

/** What can open first instead of a desktop: other own ones, and what was set for the person. */
export function candidatesOf(
	desktop: Pick<DesktopSummary, 'ID'>,
	desktops: readonly DesktopSummary[],
): readonly DesktopSummary[] {
	return desktops.filter(({ ID, Right, SetFor }) => ID !== desktop.ID && (Right === 'own' || SetFor !== undefined));
}

/** Own desktops other than one. */
export function othersOf(
	desktop: Pick<DesktopSummary, 'ID'>,
	desktops: readonly DesktopSummary[],
): readonly DesktopSummary[] {
	return desktops.filter(({ ID, Right }) => ID !== desktop.ID && Right === 'own');
}
