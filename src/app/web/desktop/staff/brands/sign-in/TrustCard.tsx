import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { errorStyle } from '#ui/field-style.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import { Switch } from '#ui/Switch.tsx';
import { ChangedLine } from '#features/staff/brands/web/fields/ChangedLine.tsx';
import { useEditor } from '#features/staff/brands/web/fields/editor.ts';
import { useSavedField } from '#features/staff/brands/web/fields/use-saved-field.tsx';
import { brandTexts } from '#features/staff/brands/web/texts.ts';
import { brandPageTexts } from '../texts.ts';

const path = 'trustsMultiFactorOf';
const switched = ['microsoft', 'zoho'] as const;

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Whose word counts that a person has used two steps. That of a provider of the brand's own is chosen with it. */
export function TrustCard(): ReactElement | null {
	const text = useText(brandPageTexts);
	const words = useText(brandTexts);
	const { find } = useEditor();
	const { field, isReadOnly, error, conflict, save, undo } = useSavedField(path);
	const trusted = textsOf(field.value);
	const used = textsOf(find('signInMethods').value);
	const offered = switched.filter((way) => used.includes(way) || trusted.includes(way));
	if (offered.length === 0) return null;
	const name = (way: string): string => {
		const known = switched.find((one) => one === way);
		return known === undefined ? way : words(`way.${known}`);
	};
	const live = textsOf(field.live).map(name);
	const trust = (way: string, isTrusted: boolean): void => {
		const wanted = isTrusted ? [...trusted, way] : trusted.filter((one) => one !== way);
		save(wanted.length === 0 ? null : wanted);
	};
	return (
		<Card as="section" padding="none" aria-labelledby="trust">
			<div className="grid gap-2 px-5 pt-5">
				<CardHeader title={text('trust.title')} titleId="trust" description={text('trust.hint')} />
				{conflict}
				{field.isChanged && (
					<ChangedLine
						label={words('path.trustsMultiFactorOf')}
						was={live.length === 0 ? words('field.was_empty') : words('field.was', { value: live.join(', ') })}
						by={field.by}
						onUndo={isReadOnly ? undefined : undo}
					/>
				)}
				<NoticeSlot role="alert">{error !== undefined && <p className={errorStyle}>{error}</p>}</NoticeSlot>
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{offered.map((way) => (
					<li key={way} className="px-5 py-3.5">
						<Switch
							name={`trust.${way}`}
							label={name(way)}
							isSelected={trusted.includes(way)}
							isDisabled={isReadOnly}
							onChange={(isTrusted) => trust(way, isTrusted)}
						/>
					</li>
				))}
			</ul>
		</Card>
	);
}
