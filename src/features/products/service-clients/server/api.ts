// What the composition, the command line and the demonstration may use of service clients.
export { createFindServiceClient } from './find-client.ts';
export { isNetwork } from './networks.ts';
export {
	addServiceClient,
	listServiceClients,
	type ListedClient,
	type Refusal,
	revokeServiceClient,
	rotateServiceKey,
} from './registry.ts';
