import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { ChangedLine } from '#features/staff/brands/web/fields/ChangedLine.tsx';
import { useSavedField } from '#features/staff/brands/web/fields/use-saved-field.tsx';
import { brandTexts } from '#features/staff/brands/web/texts.ts';
import { useValueWords } from '#features/staff/brands/web/use-value-words.ts';
import { brandPageTexts } from '../texts.ts';

const path = 'secondFactor';
type Rule = 'required' | 'optional';

/** A brand that does not say it requires a second step. */
const readRule = (value: unknown): Rule => (value === 'optional' ? value : 'required');

/** Whether people must have a second step, and how many have none. */
export function SecondStepCard({ without }: { readonly without: number }): ReactElement {
	const text = useText(brandPageTexts);
	const words = useText(brandTexts);
	const show = useValueWords();
	const { field, isReadOnly, error, conflict, save, undo } = useSavedField(path);
	const label = words('path.secondFactor');
	const rule = readRule(field.value);
	const code = rule === 'optional' ? 'people.second_step_optional' : 'people.second_step_required';
	return (
		<Card className="grid gap-2">
			<RadioGroup
				name={path}
				label={label}
				isDisabled={isReadOnly}
				error={error}
				options={(['required', 'optional'] as const).map((id) => ({
					id,
					label: words(`ways.${id}`),
					description: text(`second_step.${id}_text`),
				}))}
				value={rule}
				onChange={(value) => save(value === readRule(field.live) ? field.live : value)}
			/>
			{conflict}
			{field.isChanged && (
				<ChangedLine
					label={label}
					was={words('field.was', { value: show(path, field.live) ?? '' })}
					by={field.by}
					onUndo={isReadOnly ? undefined : undo}
				/>
			)}
			{without > 0 && (
				<p className="flex items-start gap-2 text-sm text-muted">
					<Icon name="users" className="mt-0.5" />
					{text(field.isChanged ? code : 'second_step.without', { count: without })}
				</p>
			)}
		</Card>
	);
}
