// A brand's own sign-in providers as its files have them, and whose second step is trusted.
import type { Brand } from '#platform/contract/brand.ts';
import { keyOf } from '#features/staff/brand-editor/contract.ts';
import type { EditedDraft, EditedField } from '#features/staff/brands/contract.ts';

export type OwnProvider = NonNullable<Brand['identityProviders']>[string];

export interface DraftedProvider {
	readonly key: string;
	readonly path: string;
	readonly provider: OwnProvider;
	readonly field: EditedField;
}

const trustPath = 'trustsMultiFactorOf';

/** The portal has checked the shape of what it sends. */
const isProvider = (value: unknown): value is OwnProvider =>
	typeof value === 'object' && value !== null && 'issuer' in value;

export function listProviders({ paths, find }: Pick<EditedDraft, 'paths' | 'find'>): readonly DraftedProvider[] {
	return paths
		.filter((path) => path.startsWith('identityProviders.'))
		.flatMap((path) => {
			const field = find(path);
			const { value } = field;
			return isProvider(value) ? [{ key: keyOf(path), path, provider: value, field }] : [];
		});
}

export function readTrusted({ find }: Pick<EditedDraft, 'find'>): readonly string[] {
	const { value } = find(trustPath);
	return Array.isArray(value) ? value.map(String) : [];
}

/** What the draft is to have of a provider; null takes it away, and with it the trust in its second step. */
export function changesOf(
	fields: Pick<EditedDraft, 'find'>,
	key: string,
	provider: OwnProvider | null,
	isTrusted: boolean,
): Readonly<Record<string, unknown>> {
	const before = readTrusted(fields);
	const changed = { [`identityProviders.${key}`]: provider };
	if (before.includes(key) === isTrusted) return changed;
	const after = isTrusted ? [...before, key] : before.filter((one) => one !== key);
	return { ...changed, [trustPath]: after.length === 0 ? null : after };
}
