/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The version of Ludoteca that this client was built with. */
  readonly VERSION: string;
}
