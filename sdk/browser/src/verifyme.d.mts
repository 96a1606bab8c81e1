import VerifyMe from './verifyme.js';

export default VerifyMe;
export const init: VerifyMe.Sdk['init'];
export const open: VerifyMe.Sdk['open'];
export const close: VerifyMe.Sdk['close'];
export const destroy: VerifyMe.Sdk['destroy'];
export const getState: VerifyMe.Sdk['getState'];
export const on: VerifyMe.Sdk['on'];
export const off: VerifyMe.Sdk['off'];
export const version: VerifyMe.Sdk['version'];
