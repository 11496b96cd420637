import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Select } from '#ui/Select.tsx';
import type { DesktopSummary } from '#features/desktops/desktops/contract.ts';
import type { ManageDialogProps } from './manage-context.ts';
import { manageTexts } from './texts.ts';
import { useSetDefault } from './use-set-default.ts';
import { useAudienceWords } from './use-audience-words.ts';

/** Asks which other desktop opens at sign-in. */
export function DefaultDialog({ desktop, desktops, renew, onClose }: ManageDialogProps): ReactElement {
	const text = useText(manageTexts);
	const [chosen, setChosen] = useState<string>();
	const [isMissing, setMissing] = useState(false);
	const next = desktops.find(({ id }) => id === chosen);
	const change = useSetDefault({ desktops, renew }, { onDone: onClose });
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			title={text('default.unset_title')}
			confirmLabel={text('default.set')}
			cancelLabel={text('cancel')}
			isPending={change.isPending}
			error={change.failure}
			onConfirm={() => {
				setMissing(next === undefined);
				if (next !== undefined) change.start(next);
			}}
		>
			<p>{text('default.unset_text')}</p>
			<DefaultSelect
				options={candidatesOf(desktop, desktops)}
				value={chosen}
				onChange={setChosen}
				error={isMissing && next === undefined ? text('default.choose_one') : undefined}
			/>
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
			options={options.map(({ id, name, setFor }) => ({
				id,
				label: name,
				...(setFor !== undefined && { description: words.why(setFor) }),
			}))}
			value={value ?? null}
			error={error}
			onChange={onChange}
		/>
	);
}

/** What can open first instead of a desktop: other own ones, and what was set for the person. */
export function candidatesOf(
	desktop: Pick<DesktopSummary, 'id'>,
	desktops: readonly DesktopSummary[],
): readonly DesktopSummary[] {
	return desktops.filter(({ id, right, setFor }) => id !== desktop.id && (right === 'own' || setFor !== undefined));
}

/** Own desktops other than one. */
export function othersOf(
	desktop: Pick<DesktopSummary, 'id'>,
	desktops: readonly DesktopSummary[],
): readonly DesktopSummary[] {
	return desktops.filter(({ id, right }) => id !== desktop.id && right === 'own');
}
