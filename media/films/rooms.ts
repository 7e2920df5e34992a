import { type PlantRoom, type Routed, routed } from '#app/domains/routing/plant-room.ts';
import { rackRoom } from '../scenes/ar-bim-data.ts';
import { cornerPipes, cornerRoom } from '../scenes/ar-communication.ts';
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
import { sitePipes, siteRooms } from '../scenes/site-room.ts';

/** A room that films show, and the pipes that they show in it. */
export type FilmRoom = { name: string; room: PlantRoom; pipes: readonly Routed[] };

/** Every room in which a film is set: what they promise is tested for each (media/films.test.ts). */
export function filmRooms(): FilmRoom[] {
  return [
    { name: 'plant', room: plantRoom(), pipes: plantPipes(plantRoom()) },
    { name: 'model', room: modelRoom(), pipes: modelPipes() },
    { name: 'routing', room: routingRoom(), pipes: routingPipes() },
    { name: 'hookup', room: hookupRoom(), pipes: hookupPipes() },
    { name: 'site', room: siteRooms.live(), pipes: sitePipes('live') },
    { name: 'rack', room: rackRoom(), pipes: routed(rackRoom()) },
    { name: 'corner', room: cornerRoom(), pipes: cornerPipes() },
    { name: 'sync', room: syncRoom(), pipes: syncPipes() },
  ];
}
