/** Why a script was not loaded: a key under `fault`. */
export const missingReason = () => (navigator.onLine ? 'newVersion' : 'offline');
