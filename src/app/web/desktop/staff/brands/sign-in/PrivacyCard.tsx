import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { brandTexts } from '#features/staff/brands/web/texts.ts';
import { brandPageTexts } from '../texts.ts';
import { errorStyle } from '#ui/field-style.ts';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import { Switch } from '#ui/Switch.tsx';
import { ChangedLine } from '#features/staff/brands/web/fields/ChangedLine.tsx';
import { useSavedField } from '#features/staff/brands/web/fields/use-saved-field.tsx';

const paths = ['revealAddressElsewhere', 'visitsShowMoney'] as const;

/** What others learn of the people of a brand. */
export function PrivacyCard(): ReactElement {
	const text = useText(brandPageTexts);
	const words = useText(brandTexts);
	return (
		<Card as="section" padding="none" aria-labelledby="privacy">
			<div className="px-5 pt-5">
				<CardHeader title={text('privacy.title')} titleId="privacy" description={text('privacy.hint')} />
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{paths.map((path) => (
					<SwitchedField key={path} path={path} label={words(`path.${path}`)} description={text(`privacy.${path}`)} />
				))}
			</ul>
		</Card>
	);
}

interface SwitchedFieldProps {
	/** A field that is true or false; one that is left out is false. */
	readonly path: string;
	readonly label: string;
	readonly description: string;
}

/** It is one choice between yes and no. */
function SwitchedField({ path, label, description }: SwitchedFieldProps): ReactElement {
	const text = useText(brandTexts);
	const { field, isReadOnly, error, conflict, save, undo } = useSavedField(path);
	const isOn = field.value === true;
	return (
		<li className="grid gap-1.5 px-5 py-3.5">
			<Switch
				name={path}
				label={label}
				description={description}
				isSelected={isOn}
				isDisabled={isReadOnly}
				// What is live may leave it out, and then that is what it goes back to.
				onChange={(wanted) => save(wanted === (field.live === true) ? field.live : wanted)}
			/>
			{conflict}
			{field.isChanged && field.live !== null && (
				<ChangedLine
					label={label}
					was={text('field.was', { value: text(field.live === true ? 'ways.on' : 'ways.off') })}
					by={field.by}
					onUndo={isReadOnly ? undefined : undo}
				/>
			)}
			<NoticeSlot role="alert">{error !== undefined && <p className={errorStyle}>{error}</p>}</NoticeSlot>
		</li>
	);
}
