// Who asked for something that becomes final later, as the audit log says it then.
import type { AuditedCall } from '#features/account/identity/server/api.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';

/** Belongs to the call that asked; kept as JSON. */
export interface AskedFrom {
	readonly network: string;
	readonly requestId: string;
	readonly sessionId: string;
}

export function askedFrom({ network, request, actor }: AuthenticatedCall): AskedFrom {
	return { network, requestId: request.id, sessionId: actor.sessionId };
}

export interface Asked {
	readonly call: AuditedCall;
	readonly sessionId?: string;
}

/** Describes work that no call waits for, by the `id` of what it is about; with the call that asked for it, where there was one. */
export function askedCall(id: string, from?: AskedFrom | null): Asked {
	if (from === undefined || from === null) return { call: { network: '', request: { id } } };
	const { network, requestId, sessionId } = from;
	return { call: { network, request: { id: requestId } }, sessionId };
}
