import type { PlantRoom, Routed } from '#app/domains/routing/plant-room.ts';
import { plantPipes, plantRoom } from '../scenes/plant.ts';
import {
  hookupPipes,
  hookupRoom,
  modelPipes,
  modelRoom,
  routingPipes,
  routingRoom,
  syncPipes,
  syncRoom,
} from '../scenes/routi-ai-rooms.ts';

/** A room that films show, and the pipes that they show in it. */
export type FilmRoom = { name: string; room: PlantRoom; pipes: readonly Routed[] };

/** Every room in which a film is set: what they promise is tested for each (media/films.test.ts). */
export function filmRooms(): FilmRoom[] {
  return [
    { name: 'plant', room: plantRoom(), pipes: plantPipes(plantRoom()) },
    { name: 'model', room: modelRoom(), pipes: modelPipes() },
    { name: 'routing', room: routingRoom(), pipes: routingPipes() },
    { name: 'hookup', room: hookupRoom(), pipes: hookupPipes() },
    { name: 'sync', room: syncRoom(), pipes: syncPipes() },
  ];
}
