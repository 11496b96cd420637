// What a call may be refused with, by status: the codes that it declares and those of the platform that its rule brings with it.
import { type Access, type Endpoint, serviceAccess } from '#platform/contract/endpoint.ts';
import type { FileEndpoint } from '#platform/contract/file-endpoint.ts';
import type { ProblemStatuses } from '#platform/contract/problem.ts';

/** Describes a call of any kind, as far as refusals need it. */
export type DescribedCall = Pick<
	Endpoint,
	'path' | 'access' | 'needsRecentProof' | 'ownSessionOnly' | 'viewing' | 'feature' | 'problems'
> &
	Partial<Pick<FileEndpoint, 'method'>>;

export function describeRefusals(call: DescribedCall, statuses: ProblemStatuses): Readonly<Record<string, object>> {
	const byStatus = new Map<number, string[]>();
	for (const code of [...platformCodes(call), ...call.problems]) {
		const status = statuses[code];
		if (status === undefined) throw new TypeError(`${call.path} declares ${code}, which has no status`);
		byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
	}
	const sorted = [...byStatus].toSorted(([one], [other]) => one - other);
	return Object.fromEntries(sorted.map(([status, codes]) => [String(status), refusal(codes)]));
}

function refusal(codes: readonly string[]): object {
	const status = { type: 'object', properties: { ErrorKey: { enum: codes } } };
	const schema = {
		allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties: { ReturnStatus: status } }],
	};
	return { description: `Refused: ${codes.join(', ')}`, content: { 'application/json': { schema } } };
}

/** What any call may be answered with, for every caller. */
const always = [
	'request.invalid',
	'request.malformed',
	'request.timed_out',
	'server.misdirected',
	'server.internal_error',
	'server.busy',
	'server.unavailable',
];

function platformCodes({
	access,
	needsRecentProof,
	ownSessionOnly = needsRecentProof,
	method,
	viewing,
	feature,
}: DescribedCall): string[] {
	return [
		...always,
		...bodyCodes(method),
		...sessionCodes(access),
		...(serviceAccess(access) === undefined
			? []
			: ['service.key_refused', 'service.not_permitted', 'request.too_many']),
		...(feature === undefined ? [] : ['brand.not_offered']),
		...(needsRecentProof === true ? ['session.proof_required'] : []),
		...(ownSessionOnly === true ? ['session.switched'] : []),
		...((viewing === undefined || viewing === 'amounts' || typeof viewing === 'object') &&
		sessionCodes(access).length > 0
			? ['session.viewing']
			: []),
	];
}

/** Calls without a method are those with a body of JSON. */
function bodyCodes(method: FileEndpoint['method'] | undefined): string[] {
	if (method === 'GET') return ['request.too_many', 'server.files_busy'];
	if (method === 'POST')
		return ['request.too_large', 'request.wrong_file_type', 'request.too_many', 'server.files_busy'];
	return ['request.too_complex', 'request.too_large', 'request.not_json'];
}

function sessionCodes(access: Access): string[] {
	if (access === 'public') return [];
	if (serviceAccess(access) !== undefined && serviceAccess(access)?.orSignedIn !== true) return [];
	const codes = ['session.signed_out'];
	if (access !== 'pending') codes.push('session.two_factor_pending');
	if (access !== 'pending' && access !== 'enrolling') codes.push('session.set_up_owed');
	if (typeof access === 'object' && 'staff' in access) codes.push('session.forbidden');
	return codes;
}
